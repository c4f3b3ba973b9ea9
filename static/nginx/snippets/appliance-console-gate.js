/**
 * Appliance Console, the gate of /records/: an njs handler that nginx asks before each request (auth_request).
 *
 * 401 no one is signed in, 403 the request is not one that the console makes, 502 the sign-in service does not work,
 * 204 let it through. Whoever is signed in may read and write all records; there are no roles.
 *
 * Behind the gate, /records/heads.json: the newest revision of many appliances in one answer.
 */

// biome-ignore-start lint/style/useNodejsImportProtocol: njs has no other names for its modules.
import crypto from 'crypto';
import fs from 'fs';

// biome-ignore-end lint/style/useNodejsImportProtocol: njs has no other names for its modules.

const name = '[A-Za-z0-9~_-]+';
const sum = '[0-9a-f]{64}';
/** An imported file among what was removed; no record is named so. */
const removedSource = '_source_';
/** As long as the console makes it, so that the name of a removal still fits into a folder's name. */
const record = `(?!(?:staging|removed|sources|${removedSource}${sum})[/.])[A-Za-z0-9~_-]{1,150}`;
/** No more digits: the number after it is one that JavaScript counts. */
const revision = 'r([1-9][0-9]{0,8})';
const stamp = '[.]([0-9]{13})[.]';
const staged = `/records/staging/(${name})/`;

const readable =
  /^\/records\/(?:heads[.]json|(?:[A-Za-z0-9~_-][A-Za-z0-9~_.-]*\/)*(?:(?:document|meta|source)[.]json)?)$/;
const files = ['document.json', 'meta.json', 'source.json'];

const now = () => Date.now();
const minute = 60 * 1000;
const day = 24 * 60 * minute;
/** No save takes this long. */
const stagingMost = 60 * minute;
/** How far the stamp of a removal may be from the clock of this machine. */
const stampMost = 5 * minute;
const removedLeast = 30 * day;
/** Bytes of a meta.json that is written: each user reads it to list the appliances. */
const metaWritten = 1024 * 1024;

/** The folders of another user's saves are not touched; earlier releases gave theirs no owner. */
const isOwn = (folder, caller) => !/^[0-9a-f]{32}-/.test(folder) || folder.slice(0, 32) === caller.owner;
const isRemoval = (time, by, caller) => Math.abs(now() - Number(time)) <= stampMost && by === caller.name;

/** What may be written, each a pattern of the whole path. A revision that is in its place is never written to. */
const writable = {
  PUT: new RegExp(`^${staged}(?:r1/)?(?:document|meta|source)[.]json$`),
  MKCOL: new RegExp(`^${staged}(?:r1/)?$`),
  DELETE: new RegExp(`^${staged}$`),
};

/** Where a folder may go: 'from to', and what else must be so. Nothing is ever replaced, so Overwrite must be F. */
const moves = [
  // A new appliance, a new revision, the text of an imported file.
  [`${staged} /records/${record}/`, (found, caller) => isOwn(found[1], caller)],
  [
    `${staged} (/records/${record})/${revision}/`,
    (found, caller, root) => isOwn(found[1], caller) && isNext(root + found[2], Number(found[3])),
  ],
  [`${staged} /records/sources/${sum}/`, (found, caller) => isOwn(found[1], caller)],
  // Removed, with the time and the name of who did it, and restored.
  [
    `/records/(${record})/ /records/removed/\\1${stamp}((?:${name})?)/`,
    (found, caller) => isRemoval(found[2], found[3], caller),
  ],
  [
    `/records/sources/(${sum})/ /records/removed/${removedSource}\\1${stamp}((?:${name})?)/`,
    (found, caller) => isRemoval(found[2], found[3], caller),
  ],
  [`/records/removed/(${record})${stamp}(?:${name})?/ /records/\\1/`, () => true],
  [`/records/removed/${removedSource}(${sum})${stamp}(?:${name})?/ /records/sources/\\1/`, () => true],
  // Deleted permanently, after 30 days.
  [
    `/records/removed/${name}${stamp}(?:${name})?/ ${staged}`,
    (found, caller) => now() - Number(found[1]) > removedLeast && isOwn(found[2], caller),
  ],
].map((move) => ({ way: new RegExp(`^${move[0]}$`), holds: move[1] }));

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

/** Whether a revision follows the one before it: after a number far ahead no user could save again. */
function isNext(folder, number) {
  const before = number > 1 ? `${folder}/r${number - 1}` : folder;
  return look(before) !== undefined || look(folder) === undefined;
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
function isSafe(asked, found, caller) {
  if (!isStraight(asked.root, asked.path)) return false;
  if (asked.method === 'MOVE' && !isStraight(asked.root, asked.destination)) return false;
  if (asked.method !== 'MOVE' && asked.method !== 'DELETE') return true;
  const folder = asked.root + asked.path;
  const state = look(folder);
  if (state === undefined) return true;
  const entries = entriesOf(folder, false);
  if (asked.method === 'MOVE' || isOwn(found[1], caller)) return true;
  // What a save of another user left behind.
  return entries.concat([state]).every((entry) => now() - entry.mtimeMs > stagingMost);
}

function isAllowed(asked, headers, caller) {
  // Said first, because a pattern's end would let a line break pass.
  if (/[^A-Za-z0-9~_./-]/.test(asked.path)) return false;
  if (asked.method === 'GET' || asked.method === 'HEAD') return readable.test(asked.path);
  // No page of another origin can send this header: its browser asks here first, and is refused.
  if (headers['X-Appliance-Console'] !== 'records') return false;
  if (asked.method === 'MOVE') {
    if (headers.Overwrite !== 'F' || /[^A-Za-z0-9~_./-]/.test(asked.destination)) return false;
    const way = `${asked.path} ${asked.destination}`;
    const fits = (move) => {
      const found = move.way.exec(way);
      return found !== null && move.holds(found, caller, asked.root);
    };
    return moves.some(fits) && isSafe(asked, null, caller);
  }
  const found = asked.method in writable && writable[asked.method].exec(asked.path);
  if (!found || (asked.method !== 'DELETE' && !isOwn(found[1], caller))) return false;
  // Without a length it is refused, too: no browser leaves it out.
  const isMeta = asked.method === 'PUT' && /[/]meta[.]json$/.test(asked.path);
  if (isMeta && !(Number(headers['Content-Length']) <= metaWritten)) return false;
  return isSafe(asked, found, caller);
}

/** A user's name as the console writes it in the name of a folder: whole characters, as many as fit. */
function nameOfFolder(text) {
  let whole = '';
  text.split('').every((character) => {
    const isPlain = /^[A-Za-z0-9~-]/.test(character);
    const piece = isPlain ? character : Buffer.from(character).toString('hex').replace(/../g, '_$&');
    const fits = whole.length + piece.length <= 70;
    if (fits) whole += piece;
    return fits;
  });
  return whole;
}

/** Who asks: what the console calls the user, and whose the folders of a save are. */
function callerOf(user) {
  const text = (field) => (typeof user[field] === 'string' ? user[field] : '');
  const full = [text('firstName'), text('lastName')].filter((part) => part !== '').join(' ');
  const called = full || text('name') || text('email') || 'Signed in';
  const account = (text('email') || called).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const owner = crypto.createHash('sha256').update(account).digest('hex').slice(0, 32);
  return { name: nameOfFolder(called), owner };
}

/** The service answers 200 to everybody: `{}` or `null` mean that no one is signed in. */
function signedIn(answer) {
  if (answer.status !== 200) return undefined;
  try {
    const session = JSON.parse(answer.responseText);
    const isUser =
      typeof session === 'object' &&
      session !== null &&
      typeof session.user === 'object' &&
      session.user !== null;
    return isUser ? callerOf(session.user) : undefined;
  } catch (_error) {
    return undefined;
  }
}

async function check(request) {
  // Sent by browsers on https and on loopback; 'none' is an address typed by hand.
  const site = request.headersIn['Sec-Fetch-Site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return request.return(403);
  const answer = await request.subrequest('/appliance-console/session');
  if (answer.status >= 500) return request.return(502);
  const caller = signedIn(answer);
  if (caller === undefined) return request.return(401);
  const headers = request.headersIn;
  const asked = {
    method: request.variables.request_method,
    path: request.variables.appliance_console_path,
    root: request.variables.appliance_console_root,
    destination: String(headers.Destination),
  };
  try {
    return request.return(isAllowed(asked, headers, caller) ? 204 : 403);
  } catch (error) {
    request.error(`appliance-console-gate: ${error}`);
    return request.return(403);
  }
}

/** Appliances in one answer: njs reads files synchronously, and meanwhile the worker answers no one else. */
const headsMost = 200;
/** Bytes of one meta.json, and of all in one answer. The console itself reads those beyond. */
const metaMost = 64 * 1024;
const metasMost = 8 * metaMost;
const recordFolder = new RegExp(`^${record}/$`);
const isRecord = (entry) => recordFolder.test(`${entry}/`);
const revisionName = new RegExp(`^${revision}$`);
const isRevision = (entry) => !/[^r0-9]/.test(entry) && revisionName.test(entry);

/** As nginx writes times in a listing. */
const listedTime = (state) => new Date(Math.floor(state.mtimeMs / 1000) * 1000).toUTCString();

/** The highest number of a revision in a folder, and when the folder changed; undefined for a link, or without revisions. */
function newestOf(records, folder) {
  try {
    const path = `${records}/${folder}`;
    const state = fs.lstatSync(path);
    if (!state.isDirectory()) return undefined;
    const number = fs.readdirSync(path).reduce((most, entry) => {
      return isRevision(entry) ? Math.max(most, Number(entry.slice(1))) : most;
    }, 0);
    return number === 0 ? undefined : { folder, mtime: listedTime(state), revision: number };
  } catch (_error) {
    return undefined;
  }
}

/** The head with its meta; undefined for a link, for anything but a file, and where the file is too large or not JSON. */
function withMeta(records, head, room) {
  try {
    const path = `${records}/${head.folder}/r${head.revision}`;
    if (!fs.lstatSync(path).isDirectory()) return undefined;
    const state = fs.lstatSync(`${path}/meta.json`);
    if (!state.isFile() || state.size > Math.min(metaMost, room)) return undefined;
    const meta = JSON.parse(fs.readFileSync(`${path}/meta.json`, 'utf8'));
    const text = JSON.stringify({ folder: head.folder, mtime: head.mtime, revision: head.revision, meta });
    return { text, size: state.size };
  } catch (_error) {
    return undefined;
  }
}

/** Whether the browser has this answer. `*` would be any answer, and the console never asks for that. */
const isKnown = (asked, tag) =>
  (asked || '').split(',').some((one) => one.trim().replace(/^W[/]/, '') === tag);

/**
 * `{ heads: [{ folder, mtime, revision, meta }], next }`: in the order of the folders' names the first after `after`. What
 * cannot be answered is absent. `next` is the value of `after` for the rest, null at the end.
 */
function headsAfter(request, after) {
  const records = `${request.variables.appliance_console_root}/records`;
  const state = look(records);
  if (state === undefined || !state.isDirectory()) return request.return(404);
  const folders = fs
    .readdirSync(records)
    .filter((entry) => entry > after && isRecord(entry))
    .sort();
  const slice = folders.slice(0, headsMost);
  const next = folders.length > headsMost ? slice[headsMost - 1] : null;
  const heads = slice.map((folder) => newestOf(records, folder)).filter((head) => head !== undefined);
  // A revision never changes, so ids and numbers stand for all that the answer has, and no meta.json is read for a 304.
  const ids = [`1 ${next}`].concat(heads.map((head) => `${head.folder} ${head.revision}`)).join('\n');
  const tag = `"${crypto.createHash('sha256').update(ids).digest('hex').slice(0, 32)}"`;
  // Weak, because nginx may compress the answer.
  request.headersOut.ETag = `W/${tag}`;
  if (isKnown(request.headersIn['If-None-Match'], tag)) return request.return(304);
  let room = metasMost;
  const texts = heads.reduce((found, head) => {
    const one = withMeta(records, head, room);
    if (one === undefined) return found;
    room -= one.size;
    found.push(one.text);
    return found;
  }, []);
  request.headersOut['Content-Type'] = 'application/json';
  return request.return(200, `{"heads":[${texts.join(',')}],"next":${JSON.stringify(next)}}`);
}

function heads(request) {
  const query = request.variables.args || '';
  // Names need no escape, so there is one spelling.
  const found = /^after=([A-Za-z0-9~_-]{1,255})$/.exec(query);
  if (query !== '' && found === null) return request.return(400);
  try {
    return headsAfter(request, found === null ? '' : found[1]);
  } catch (error) {
    request.error(`appliance-console-gate: ${error}`);
    // For the console: not offered here.
    return request.return(404);
  }
}

export default { check, heads };
