/** Help of the screens on which an appliance is brought in, seen, planned and scripted. */
import { routes } from '../../paths.ts';
import { addressKeys, diagramKeys, gridKeys, type HelpText, type HelpTexts, sureness } from './help-text.ts';

const findingMarks: HelpText['marks'] = [
  ['bad', 'Red', 'a check failed: the icon shows how severe it is.'],
  ['warn', 'Amber', 'a value is not set.'],
];

export const applianceTexts: HelpTexts = {
  [routes.home]: {
    title: 'Appliances',
    about: 'All appliances that you keep, each with its history.',
    first: [
      'Drop a file on the page, or choose it by [Import]. What it holds is shown before it is stored.',
      'No file yet? The menu [More] opens the example vega01, reads a pasted table and writes an empty worksheet for the customer.',
      'Open an appliance by its name. The last button of its row has the rest: history, copy, export, remove. The menu Selection exports or removes those that are ticked.',
      'With several appliances, [More] lists what more than one of them uses, and the findings of each. It also proposes the next free subnet of a site.',
      'What this browser keeps goes with its profile: export it now and then.',
    ],
  },
  [routes.dashboard]: {
    title: 'Dashboard, Default',
    about:
      'The appliance in five tiles, with the most severe finding and the next step, and every address in one table.',
    first: [
      'Type a part of a name or an address into [Filter the addresses].',
      'Double-click a name or an address to change it. It is judged at once.',
      '[All values] lists the values of the appliance. A press on a row opens its machine at the right.',
      'Tick rows: [Selection] renumbers, renames or edits them together and shows first what would change.',
      'Ctrl+S shows the differences and saves. Until then everything can be undone; from then on, Saved in the bar shows the history.',
    ],
    marks: [
      ['bad', 'Red line', 'a check failed for this address; the words are at its sign.'],
      ['warn', 'Amber', 'a value is not set, or another device was seen at this address.'],
    ],
    keys: addressKeys,
  },
  [`${routes.dashboard} management`]: {
    title: 'Dashboard, Management',
    about: 'The networks with their room, and the admin side: servers, ILOMs, switches and PDUs.',
    first: [
      'Read the network summary: use, need, smallest prefix, and whether it fits.',
      'Open a network by its row: its numbers, and a map of the subnet cell by cell.',
      '[Edit admin] and [Edit switches] change a network or the switches; [Add network] makes a new one.',
    ],
    marks: [
      ['ok', 'Fits, 238 free', 'enough addresses, with this number left.'],
      ['warn', 'Amber', 'a value is missing, so this is unknown.'],
      ['bad', 'Red', 'a check failed: too small, overlapping, or with faulty addresses.'],
    ],
    keys: [...addressKeys, ...diagramKeys],
  },
  [`${routes.dashboard} other`]: {
    title: 'Dashboard, Other',
    about: 'The side that applications see: client and backup networks, VIPs and SCAN, drawn and in a table.',
    first: [
      'Choose the network of the picture: [Client], [Backup] or [Private].',
      '[Port request] lists every uplink for the network team; [Download the picture] saves it as SVG or PNG.',
    ],
    keys: [...addressKeys, ...diagramKeys],
  },
  [`${routes.dashboard} rack`]: {
    title: 'Dashboard, Rack',
    about: 'The racks unit by unit, with their guests, next to the list of their machines.',
    first: [
      'Select a machine in a rack or in the list: its addresses open at the right, its guests in the list.',
      'Select a strip of free units to unfold it.',
      'Drag a machine to another place, or press M on it. Shift or S swaps it with the machine at that place.',
    ],
    marks: findingMarks,
    keys: [
      ...gridKeys,
      [
        'M',
        'Move the machine: arrows, Page Up and Page Down for the rack, Enter places, S swaps, Esc cancels',
      ],
    ],
  },
  [routes.protectedDashboard]: {
    title: 'Dashboard, to read',
    about: 'The same dashboard, read-only.',
    first: [
      'Choose a tab: [Default], [Management], [Other] or [Rack].',
      '[Print] prints it without controls. The first line names the revision.',
    ],
    marks: findingMarks,
    keys: gridKeys,
  },
  [routes.oeca]: {
    title: 'Plan an appliance',
    about:
      'From a customer’s wishes to every name and address, in steps that may be taken in any order and later.',
    first: [
      'Choose generation and size; every field holds a stated default already.',
      'Go through the steps at the side: [Hardware], [Customer and services], and so on.',
      'Addresses that were given stay when counts change; a value that you write over a planned one is pinned.',
      '[Review] is the page to hand over; [OEDA entry sheet] has all values in the order of OEDA, to tick off.',
    ],
    marks: [
      ['ok', 'Done', 'nothing is missing.'],
      ['neutral', 'Open', 'values are missing.'],
      ['bad', 'Problem', 'values contradict each other.'],
      ...sureness,
    ],
  },
  [routes.oedacli]: {
    title: 'OEDACLI',
    about: 'Writes a script for oedacli from forms and checks it. Nothing is run from here.',
    first: [
      '[Start with SALES on vega01], where it is offered, makes a whole example. [New script] begins an empty one, [Open a script] reads yours.',
      'Add actions; of those that cannot be chosen the list says why. The form in the middle offers what the appliance has; each problem is shown at its line of the script.',
      'Effect then tries the script on the document and shows what changes; Copy or Download takes it along, once no <placeholder> is left.',
      'A script is plan only until you ask for DEPLOY ACTIONS and confirm it.',
    ],
    marks: [
      ['bad', 'Red line', 'oedacli would refuse it, or a value is missing.'],
      ['warn', 'Amber line', 'look at it before you use it.'],
      ...sureness,
    ],
    keys: [
      ['Alt ↑ ↓', 'Move the action'],
      ['Delete', 'Remove the action'],
    ],
  },
};
