/** Help of the re-IP, a text for each of its views. */
import { routes } from '../../paths.ts';
import { diagramKeys, editKeys, filterKey, type HelpTexts, selectKeys, sureness } from './help-text.ts';

const nothing = 'Nothing is executed from here: the commands are carried out by you.';

export const reipTexts: HelpTexts = {
  [routes.reip]: {
    title: 'Re-IP, IP mapping',
    about: `Which address becomes which. ${nothing}`,
    first: [
      'Under [Networks] open one by its row and give it a new subnet: whether it is large enough and what it meets is shown at once.',
      'Take the plan. [Subnets] shows every address, old beside new, each of which can be pinned to a value of yours.',
      '[Hostname update] changes names, by a rule or one by one; new [DNS and NTP servers] of all machines are typed below the networks.',
    ],
    marks: [
      ['bad', 'Stop', 'two owners, or outside its network: there is no plan until it is mended.'],
      ['warn', 'Look', 'possible, but look at it.'],
    ],
    keys: [filterKey, ...editKeys, ...selectKeys],
  },
  [`${routes.reip} questions`]: {
    title: 'Re-IP, Questions',
    about: 'What only you know about this change. An answer may add steps or take a risk away.',
    first: [
      'Go through the sections, from [General] to [Vendor support and rollback].',
      'What you cannot answer stays as an open risk of the plan, with its number.',
    ],
    marks: [
      ['ok', 'Answered', 'counts in the plan.'],
      ['warn', 'Open risk', 'has to be acknowledged before the start.'],
    ],
  },
  [`${routes.reip} planning`]: {
    title: 'Re-IP, Planning',
    about: 'The steps in an order in which nothing conflicts at any moment, and the proof of it.',
    first: [
      'Read the proof: how many states were walked, under which assumptions.',
      'Pull the [Time slider]: the picture shows who has which address then. [Who answers at] asks for one address.',
      'Open a step by its number for its commands, its check and its way back.',
      'Move a step by its handle; a move that would conflict is refused with the story of the conflict.',
      'Enter [Minutes] of your own: outage and critical path follow. Compare [Rolling] with [All at once].',
    ],
    marks: [
      ['neutral', 'O, N', 'in the pictures: still the old address, already the new one.'],
      ['neutral', 'P, S', 'parked at an address in between; silent at this moment.'],
      ['neutral', '±', 'some of its addresses are new.'],
      ['bad', 'No return', 'a step without a way back.'],
      ...sureness,
    ],
    keys: [
      filterKey,
      ['← →', 'On the slider: one moment back, one on; Home and End to its ends'],
      ['↑ ↓', 'On a handle: move the step'],
      ...diagramKeys,
    ],
  },
  [`${routes.reip} platinum`]: {
    title: 'Re-IP, Platinum form',
    about: 'What the vendor’s support must know of this change: gateway, contacts, blackout, firewall rules.',
    first: ['Fill in what Change notice lists as open. An empty field is an open risk of the plan.'],
  },
  [`${routes.reip} summary`]: {
    title: 'Re-IP, Planning summary',
    about: 'One page for those who approve: outage by service, cost, points of no return, risks and proof.',
    first: [
      'Say when the [Window begins], in the time zone that stands below it, its [Length] and the [Cost of an hour of outage].',
      '[Sign off] approves exactly this plan, by its SHA-256. Whatever changes it later takes the approval away.',
    ],
    marks: [
      ['ok', 'Approved', 'the signature is for this plan.'],
      ['warn', 'Changed since approval', 'it was for another plan: sign again, or undo the change.'],
    ],
  },
  [`${routes.reip} artefacts`]: {
    title: 'Re-IP, Summary',
    about:
      'Every address before and after, and the networks that change; all files to hand over, each with its SHA-256.',
    first: [
      'Open a folder to see its files, and a file by its name. [Download all] makes one archive with the list of sums.',
      'A file has the mark of its least sure line.',
    ],
    marks: sureness,
    keys: [filterKey],
  },
  [`${routes.reip} run`]: {
    title: 'Re-IP, checklist',
    about: `The steps to tick off while they are done, with time, name and evidence. ${nothing}`,
    first: [
      'Sign the plan, acknowledge its risks, and press [Start checklist]: a run file is saved. What is missing stands above it.',
      'Paste the output of each step as evidence; it is compared with old and new addresses.',
      'Save the run file now and then. With it anybody can go on at another machine: [Resume from a run file].',
      'Should the server go away, go on in this tab. Stop now prints one page with the state and the way back.',
    ],
    marks: [
      ['ok', 'As planned', 'the output shows the new address.'],
      ['warn', 'Not moved yet', 'it still shows the old one.'],
      ['bad', 'Neither old nor new', 'it shows one that nobody planned.'],
    ],
    keys: [['Ctrl Enter', 'Tick the step, from its evidence']],
  },
  [`${routes.reip} tools`]: {
    title: 'Re-IP, Tools',
    about: 'For the questions beside the plan. Nothing here changes the document.',
    first: [
      '[Subnet calculator]: what a subnet holds, and how it can be cut.',
      '[Duplicate finder]: addresses that two lists claim.',
      '[Zone and hosts diff]: a zone, answers of dig or a hosts file beside the document; a zone is linted too.',
      '[TNS diff]: the old hosts of a tnsnames.ora or listener.ora, and the text with the new ones.',
      '[Paste and reconcile]: any output beside the addresses of the plan.',
    ],
  },
};
