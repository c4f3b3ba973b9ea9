"""The files of the servers: how they are at the start, and snapshots of them with the rest of a world. Python 3.6."""
import copy
import json
import os
import re


class Files:
    def furnish(self, home, one):
        """The files of a server at the start."""
        name = one['name']
        for file in ('passwd', 'group', 'nsswitch.conf', 'ld.so.cache'):
            if os.path.exists('/etc/' + file):
                self.copy('/etc/' + file, home + '/etc/' + file)
        text = '127.0.0.1 localhost\n# of the site\n192.0.2.77 backup.site.invalid\n'
        for block in ('hosts/%s.old', 'hosts/other/%s.old'):
            path = '%s/%s' % (self.handover, block % self.file_stem(name))
            if os.path.exists(path):
                with open(path) as lines:
                    text += ''.join(line for line in lines if not line.startswith('#'))
        self.put(home + '/etc/hosts', text)
        self.put(home + '/etc/ssh/sshd_config', 'Port 22\n')
        self.put(home + '/opt/oracle.cellos/cell.conf', self.conf_text(self.state['machines'][name]))
        self.write_resolvers(home, self.state['machines'][name])
        cluster = self.state['machines'][name]['cluster']
        if cluster:
            self.furnish_node(home, one, self.state['clusters'][cluster])
        os.makedirs(home + '/var/tmp')
        os.makedirs(home + '/var/handover')
        self.copy_tree(self.handover + '/hosts', home + '/var/handover/hosts')
        for book in ('runbook', 'rollback'):
            script = '%s/%s/%s.sh' % (self.handover, book, self.file_stem(name))
            if os.path.exists(script):
                self.copy(script, '%s/var/handover/%s/%s.sh' % (home, book, self.file_stem(name)))

    def furnish_node(self, home, one, cluster):
        live = self.state['machines'][one['name']]['live']
        own = [port for _, port in sorted(live.items()) if port['wire'] == 'fabric']
        folder = home + '/etc/oracle/cell/network-config/'
        self.put(folder + 'cellinit.ora', ''.join(
            'ipaddress%d=%s/%d\n' % (i, port['address'], port['prefix']) for i, port in enumerate(own, 1)))
        lines = []
        for cell in one['cells']:
            ports = self.state['machines'][cell]['live']
            lines.append('cell="%s"\n' % ';'.join(p['address'] for _, p in sorted(ports.items()) if p['wire'] == 'fabric'))
        self.put(folder + 'cellip.ora', ''.join(lines))
        node = cluster['nodes'][one['name']]['name']
        self.put('%s%s/gpnp/%s/profiles/peer/profile.xml' % (home, cluster['gridHome'], node), '<profile/>\n')
        for database in cluster['databases'].values():
            if database['home']:
                self.copy('/box/tools/srvctl', home + database['home'] + '/bin/srvctl')

    def file_stem(self, name):
        """As the hand-over names the files of a server."""
        return re.sub('[^a-z0-9.]+', '-', name.lower()).strip('-.')[:60].rstrip('-.')

    def conf_text(self, machine):
        """cell.conf: what `ipconf` keeps."""
        kept = {key: machine[key] for key in ('live', 'main', 'dns', 'ntp', 'zone', 'ilom') if key in machine}
        return json.dumps(kept, indent=1, sort_keys=True) + '\n'

    def write_resolvers(self, home, machine):
        self.put(home + '/etc/resolv.conf', 'options timeout:1 attempts:1\n' + ''.join(
            'nameserver %s\n' % one for one in machine['dns']))

    def put(self, path, text):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w') as file:
            file.write(text)

    def copy(self, source, target):
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(source, 'rb') as one, open(target, 'wb') as other:
            other.write(one.read())
        os.chmod(target, 0o755 if '/bin/' in target else 0o644)

    def copy_tree(self, source, target):
        os.makedirs(target, exist_ok=True)
        for name in os.listdir(source) if os.path.isdir(source) else []:
            path = '%s/%s' % (source, name)
            if os.path.islink(path):
                os.symlink(os.readlink(path), '%s/%s' % (target, name))
            elif os.path.isdir(path):
                self.copy_tree(path, '%s/%s' % (target, name))
            elif os.access(path, os.R_OK):
                self.copy(path, '%s/%s' % (target, name))

    def read(self, machine, path):
        try:
            with open(self.plain[machine] + path) as file:
                return file.read()
        except OSError:
            return ''

    # Snapshots.

    def snapshot(self):
        files = {}
        for name, home in self.plain.items():
            for folder in ('/etc/hosts', '/etc/oracle', '/etc/resolv.conf', '/etc/ssh', '/opt', '/var/handover/runbook', '/u01'):
                self.gather(files, home + folder)
        return {'state': copy.deepcopy(self.state), 'files': files, 'records': self.dns.records()}

    def save(self):
        """A snapshot in a file of its own; the path of it."""
        folder = '/box/snapshots'
        os.makedirs(folder, exist_ok=True)
        path = '%s/%d.json' % (folder, len(os.listdir(folder)))
        self.put(path, json.dumps(self.snapshot()))
        return path

    def saved(self, path):
        with open(path) as file:
            return json.load(file)

    def gather(self, files, path):
        if os.path.isdir(path):
            for name in os.listdir(path):
                self.gather(files, path + '/' + name)
        elif os.path.isfile(path) and '/bin/' not in path and not path.endswith(('.log', '.lock')):
            with open(path, errors='replace') as file:
                files[path] = file.read()

    def restore(self, path):
        snapshot = self.saved(path)
        present = self.snapshot()['files']
        for path in present:
            if path not in snapshot['files'] and path.startswith('/m/'):
                os.remove(path)
        for path, text in snapshot['files'].items():
            if present.get(path) != text:
                self.put(path, text)
        self.state = snapshot['state']
        self.dns.restore(snapshot['records'])
        for name in self.plain:
            self.rename_host(name)
        self.apply()

    def rename_host(self, name):
        live = self.state['machines'][name]['live']
        port = [one for one in live.values() if one['wire'] == 'admin'] or list(live.values())
        host = port[0]['host'].split('.')[0]
        self.boxes[name].run(['hostname', host])
