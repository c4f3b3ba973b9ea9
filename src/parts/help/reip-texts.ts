/** Help of the re-IP, a text for each of its views. */
import { routes } from '../../paths.ts';
import { diagramKeys, editKeys, filterKey, type HelpTexts, selectKeys, sureness } from './help-text.ts';

const nothing = 'Nothing is executed from here: the commands are carried out by you.';

export const reipTexts: HelpTexts = {
  [routes.reip]: {
    title: 'Re-IP, IP mapping',
    about: `Which address becomes which. ${nothing}`,
    first: [
      'Under [Networks] open one by its row and give it a new subnet: the page shows at once whether it is large enough and what it overlaps.',
      'Take the plan. [Subnets] shows every address, old and new, each of which can be pinned to a value of yours.',
      '[Hostname update] changes names, by a rule or one by one; new [DNS and NTP servers] of all machines are typed below the networks.',
    ],
    marks: [
      ['bad', 'Stop', 'two owners, or outside its network: there is no plan until it is fixed.'],
      ['warn', 'Look', 'possible, but look at it.'],
    ],
    keys: [filterKey, ...editKeys, ...selectKeys],
  },
  [`${routes.reip} questions`]: {
    title: 'Re-IP, Questions',
    about: 'What only you know about this change. An answer may add steps or take a risk away.',
    first: [
      'Answer what [Decides the plan]: each answer changes steps or the proof.',
      'Check the values under [Known from the document] and confirm them together.',
      'Answer what is [For the runbook] when you can: names, contacts and dates.',
    ],
    marks: [
      ['ok', 'Answered', 'used in the plan.'],
      ['warn', 'Open', 'a decision. It is acknowledged by name before the start.'],
      ['neutral', 'Open', 'not needed for the proof.'],
    ],
  },
  [`${routes.reip} planning`]: {
    title: 'Re-IP, Planning',
    about: 'The steps in an order in which nothing conflicts at any moment, and the proof of it.',
    first: [
      'Read the proof: how many states were walked, under which assumptions.',
      'Pull the line through the lanes: it is the [Time slider], and a picture shows the addresses at that moment. [Who answers at] asks for one address.',
      'Open a phase, then a step by its number: commands, checks and rollback.',
      'Move a step by its handle; a move that would conflict is refused with the story of the conflict.',
      'Enter [Minutes] of your own: outage and critical path follow. Compare [Rolling] with [All at once].',
    ],
    marks: [
      ['neutral', 'O, N', 'in the pictures: still the old address, already the new one.'],
      ['neutral', 'P, S', 'parked at an address in between; silent at this moment.'],
      ['neutral', '±', 'some of its addresses are new.'],
      ['bad', 'none', 'under Rollback: the step cannot be undone.'],
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
    first: [
      'Fill in the change notice where values are missing. A missing value is an open risk of the plan.',
    ],
  },
  [`${routes.reip} summary`]: {
    title: 'Re-IP, Planning summary',
    about: 'One page for those who approve: outage by service, cost, points of no return, risks and proof.',
    first: [
      'Enter when the [Window begins], its [Length] and the [Cost of an hour of outage].',
      '[Sign off plan] lists what is approved and asks for name and role. The approval is of exactly this plan, by its SHA-256.',
    ],
    marks: [
      ['ok', 'Approved', 'the signature is for this plan.'],
      ['warn', 'Changed since approval', 'it was for another plan: sign again, or undo the change.'],
    ],
  },
  [`${routes.reip} artefacts`]: {
    title: 'Re-IP, Summary',
    about: 'All files of the plan by receiver, and every address before and after.',
    first: [
      '[Download] makes one archive of the saved revision, with the checksums of its files. Of unsaved work the files say draft.',
      'Under [Files by receiver] download what one team gets, or open a file by its name. [Show SHA-256] lists the checksums.',
      'A file has the mark of its least sure line.',
    ],
    marks: sureness,
    keys: [filterKey],
  },
  [`${routes.reip} run`]: {
    title: 'Re-IP, checklist',
    about: `The steps to tick off while they are done, with time, name and evidence. ${nothing}`,
    first: [
      'Sign off the plan, acknowledge the open decisions, and press [Start checklist]: a run file is saved. The list above the button shows what is missing.',
      'Paste the output of each step as evidence. It is compared with old and new addresses. Then complete the step.',
      'Save the run file now and then. It continues on another machine by [Resume from a run file].',
      'If the server goes away, continue in this tab. Stop now prints one page with the state and the rollback. A step that was begun is rolled back first.',
    ],
    marks: [
      ['ok', 'As planned', 'the output shows the new address.'],
      ['warn', 'Not moved yet', 'it still shows the old one.'],
      ['bad', 'Neither old nor new', 'it shows one that is not planned.'],
    ],
    keys: [['Ctrl Enter', 'Complete the step, from its evidence']],
  },
  [`${routes.reip} tools`]: {
    title: 'Re-IP, Tools',
    about: 'For questions outside the plan. Nothing here changes the document.',
    first: [
      '[Subnet calculator]: what a subnet holds, and how it can be cut.',
      '[Duplicate finder]: addresses that two lists claim.',
      '[Zone and hosts diff]: a zone, answers of dig or a hosts file, compared with the document; a zone is linted too.',
      '[TNS diff]: the old hosts of a tnsnames.ora or listener.ora, and the text with the new ones.',
      '[Paste and reconcile]: any output, compared with the addresses of the plan.',
    ],
  },
};
