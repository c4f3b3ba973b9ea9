/**
 * Appliance Console, the gate of /records/: an njs handler that nginx asks before each request (auth_request).
 *
 * 401 no one is signed in, 403 the request is not one that the console makes, 502 the sign-in service does not work,
 * 204 let it through. Whoever is signed in may read and write all records; there are no roles.
 */
// biome-ignore lint/style/useNodejsImportProtocol: njs has no other name for its module.
import fs from 'fs';

const name = '[A-Za-z0-9~_-]+';
const record = `(?!(?:staging|removed|sources)/)${name}`;
const time = '[0-9]{13}';
const staged = `/records/staging/${name}/`;

const readable = /^\/records\/(?:[A-Za-z0-9~_-][A-Za-z0-9~_.-]*\/)*(?:(?:document|meta|source)[.]json)?$/;

const files = ['document.json', 'meta.json', 'source.json'];

/** What may be written, each a pattern of the whole path. A revision that is in its place is never written to. */
const writable = {
  PUT: new RegExp(`^${staged}(?:r1/)?(?:document|meta|source)[.]json$`),
  MKCOL: new RegExp(`^${staged}(?:r1/)?$`),
  DELETE: new RegExp(`^${staged}$`),
};

/** Where a folder may go: 'from to'. Nothing is ever replaced, so Overwrite must be F. */
const moves = [
  // A new appliance, a new revision, the text of an imported file.
  `^${staged} /records/${record}/(?:r[1-9][0-9]*/)?$`,
  `^${staged} /records/sources/[0-9a-f]{64}/$`,
  // Removed, with the time and the name of who did it, and restored.
  `^/records/(${record})/ /records/removed/\\1[.]${time}[.](?:${name})?/$`,
  `^/records/removed/(${record})[.]${time}[.](?:${name})?/ /records/\\1/$`,
  // Deleted permanently, after 30 days.
  `^/records/removed/${name}[.]${time}[.](?:${name})?/ ${staged}$`,
  `^/records/sources/[0-9a-f]{64}/ ${staged}$`,
].map((pattern) => new RegExp(pattern));

/** The state of a path itself, not of where it leads; undefined for nothing. One that cannot be looked at throws. */
function look(path) {
  try {
    return fs.lstatSync(path);
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Whether no part of the path is a link, as far as it is there. */
function isStraight(root, path) {
  let at = root;
  return path
    .split('/')
    .filter((part) => part !== '')
    .every((part) => {
      at += `/${part}`;
      const found = look(at);
      return found === undefined || found.isDirectory() || found.isFile();
    });
}

/** The entries below a folder: files, or revisions with their files. Throws when anything else is among them. */
function entriesOf(folder, isRevision) {
  return fs.readdirSync(folder).reduce((entries, entry) => {
    const path = `${folder}/${entry}`;
    const found = fs.lstatSync(path);
    const isRevisionFolder =
      !isRevision && found.isDirectory() && !/[^r0-9]/.test(entry) && /^r[1-9][0-9]*$/.test(entry);
    if (!isRevisionFolder && !(found.isFile() && files.includes(entry)))
      throw new Error(`${path} is no part of a save`);
    return entries.concat([found], isRevisionFolder ? entriesOf(path, true) : []);
  }, []);
}

/** The web server follows links and moves and deletes whatever is in a folder, so the folder is looked at first. */
function isSafe(root, method, path, destination) {
  if (!isStraight(root, path) || (method === 'MOVE' && !isStraight(root, destination))) return false;
  if ((method === 'MOVE' || method === 'DELETE') && look(root + path)) entriesOf(root + path, false);
  return true;
}

function isAllowed(method, path, headers) {
  // Said first, because a pattern's end would let a line break pass.
  if (/[^A-Za-z0-9~_./-]/.test(path)) return false;
  if (method === 'GET' || method === 'HEAD') return readable.test(path);
  // No page of another origin can send this header: its browser asks here first, and is refused.
  if (headers['X-Appliance-Console'] !== 'records') return false;
  if (method !== 'MOVE') return method in writable && writable[method].test(path);
  const way = `${path} ${headers.Destination}`;
  return headers.Overwrite === 'F' && moves.some((pattern) => pattern.test(way));
}

/** The service answers 200 to everybody: `{}` or `null` mean that no one is signed in. */
function isSignedIn(answer) {
  if (answer.status !== 200) return false;
  try {
    const session = JSON.parse(answer.responseText);
    return (
      typeof session === 'object' &&
      session !== null &&
      typeof session.user === 'object' &&
      session.user !== null
    );
  } catch (_error) {
    return false;
  }
}

async function check(request) {
  // Sent by browsers on https and on loopback; 'none' is an address typed by hand.
  const site = request.headersIn['Sec-Fetch-Site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return request.return(403);
  const answer = await request.subrequest('/appliance-console/session');
  if (answer.status >= 500) return request.return(502);
  if (!isSignedIn(answer)) return request.return(401);
  const method = request.variables.request_method;
  const path = request.variables.appliance_console_path;
  const root = request.variables.appliance_console_root;
  const isRead = method === 'GET' || method === 'HEAD';
  try {
    const isLet =
      isAllowed(method, path, request.headersIn) &&
      (isRead || isSafe(root, method, path, String(request.headersIn.Destination)));
    return request.return(isLet ? 204 : 403);
  } catch (error) {
    request.error(`appliance-console-gate: ${error}`);
    return request.return(403);
  }
}

export default { check };
