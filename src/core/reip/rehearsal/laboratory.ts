/** The programs of the laboratory, which are the same for every plan. `rehearse.sh` starts; the box runs the others. */
import { artefact } from '../../artefacts/files/artefact.ts';
import again from './laboratory/again.py';
import answers from './laboratory/answers.py';
import book from './laboratory/book.py';
import box from './laboratory/box.sh';
import call from './laboratory/call.py';
import cells from './laboratory/cells.py';
import client from './laboratory/client.py';
import clusterware from './laboratory/clusterware.py';
import conduct from './laboratory/conduct.py';
import consoles from './laboratory/consoles.py';
import databases from './laboratory/databases.py';
import devices from './laboratory/devices.py';
import files from './laboratory/files.py';
import ipconf from './laboratory/ipconf.py';
import judge from './laboratory/judge.py';
import listeners from './laboratory/listeners.py';
import measure from './laboratory/measure.py';
import net from './laboratory/net.py';
import options from './laboratory/options.py';
import people from './laboratory/people.py';
import play from './laboratory/play.py';
import probe from './laboratory/probe.py';
import rehearse from './laboratory/rehearse.sh';
import script from './laboratory/script.py';
import server from './laboratory/server.py';
import servers from './laboratory/servers.py';
import srvctl from './laboratory/srvctl.py';
import standin from './laboratory/standin.py';
import terminal from './laboratory/terminal.py';
import toolbox from './laboratory/toolbox.py';
import tools from './laboratory/tools.sh';
import typist from './laboratory/typist.py';
import world from './laboratory/world.py';
import zones from './laboratory/zones.py';

const python = (name: string, text: string) => artefact(`laboratory/${name}.py`, 'text/x-python', text);

export const laboratory = [
  artefact('rehearse.sh', 'text/x-shellscript', rehearse),
  artefact('laboratory/box.txt', 'text/plain', box),
  artefact('laboratory/tools.txt', 'text/plain', tools),
  python('again', again),
  python('answers', answers),
  python('book', book),
  python('call', call),
  python('cells', cells),
  python('client', client),
  python('clusterware', clusterware),
  python('conduct', conduct),
  python('consoles', consoles),
  python('databases', databases),
  python('devices', devices),
  python('files', files),
  python('ipconf', ipconf),
  python('judge', judge),
  python('listeners', listeners),
  python('measure', measure),
  python('net', net),
  python('options', options),
  python('people', people),
  python('play', play),
  python('probe', probe),
  python('script', script),
  python('server', server),
  python('servers', servers),
  python('srvctl', srvctl),
  python('standin', standin),
  python('terminal', terminal),
  python('toolbox', toolbox),
  python('typist', typist),
  python('world', world),
  python('zones', zones),
];
