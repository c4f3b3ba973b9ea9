/** Help of the pre-audit and of Platinum, a text for each tab. */
import { routes } from '../../paths.ts';
import { cellKeys, editKeys, filterKey, gridKeys, type HelpTexts, sureness } from './help-text.ts';

export const auditTexts: HelpTexts = {
  [routes.preaudit]: {
    title: 'Pre-audit, Report',
    about: 'What would go wrong with this appliance, found from the document and from output that you bring.',
    first: [
      'Choose a check, the most severe first: next to the list are the risk, the action and each record.',
      'A fix shows its changes and the score after it; its button applies those that are ticked. Without a fix the field itself is there.',
      '[Suppress] sets a finding aside, with a reason and a last day.',
      'Under Not evaluated are the missing inputs, the most useful first; [Inputs] and [Evidence] take them.',
      'Press a cell or a number above the list to see only those checks. [Export] and [More] share the report.',
    ],
    marks: [
      ['bad', 'Critical, High', 'failed: fix it before go-live.'],
      ['bad', 'Medium, Low, Information', 'failed: fix it soon, or suppress it with a reason.'],
      ['warn', 'Not evaluated', 'an input is missing.'],
      ['neutral', 'Gray cells', 'the checks are still running on this state.'],
      ...sureness,
    ],
    keys: [
      filterKey,
      ['j k', 'Next and previous check'],
      ['f', 'Fix it, or go to its field'],
      ['s', 'Suppress it'],
    ],
  },
  [`${routes.preaudit} inputs`]: {
    title: 'Pre-audit, Inputs',
    about: 'Facts that the checks need and that no imported file contains.',
    first: [
      'Missing inputs are ranked by the number of checks that they serve: the collector, outputs, then fields.',
      'Choose in [Mark of typed values] how sure the values are. Each value is checked at once.',
      'In the tables the first row applies to all.',
    ],
    keys: editKeys,
  },
  [`${routes.preaudit} evidence`]: {
    title: 'Pre-audit, Evidence',
    about: 'Output of commands from the machine, compared with the document.',
    first: [
      '[Download collector], run it on the first database server (it only reads), and bring its file here.',
      'Or paste any output into [Output] and press [Read]. It is recognized by what it holds; passwords are masked.',
      'Each output lists what was compared, what was not, and which lines were not read. Choose a host where it is unknown.',
      'For a difference, take the observed value, or keep the document and file a finding: the machine is wrong.',
    ],
    marks: [
      ['ok', 'Good', 'the output itself shows that all is well.'],
      ['bad', 'Not good', 'the output itself shows a fault.'],
      ['warn', 'Not evaluated', 'it judges nothing by itself, or was not read whole.'],
      ['warn', 'Differs', 'good by itself, but not what the document plans.'],
    ],
  },
  [`${routes.preaudit} baseline`]: {
    title: 'Pre-audit, Baseline',
    about: 'Today’s result kept under a name, to see later what is new and what is fixed.',
    first: ['Give it a name and press [Take baseline].', 'Later choose here what to compare with what.'],
  },
  [routes.platinum]: {
    title: 'Platinum, Readiness',
    about:
      'Whether the appliance can be taken into the vendor’s Platinum support, phase by phase and condition by condition.',
    first: [
      'Press [Answer] at a condition; give what shows it, and the day.',
      'Completeness says what is still open and where. Each tab fills a part of it.',
    ],
    marks: [
      ['ok', 'Met', 'answered with evidence.'],
      ['neutral', 'Open', 'not evaluated yet.'],
      ['bad', 'Not met', 'evidence shows that it is not met.'],
    ],
  },
  [`${routes.platinum} gateway`]: {
    title: 'Platinum, Gateway',
    about: 'The support gateway: its address, its services, the account, and what it must reach.',
    first: ['Fill in [Host name] and [Address] first: the rules for firewalls are made from them.'],
  },
  [`${routes.platinum} matrix`]: {
    title: 'Platinum, Network matrix',
    about: 'Every connection between gateway, appliance and vendor, to be opened, tested and ticked.',
    first: [
      'Enter ports that are not set under [Ports]; a number that is not published is never guessed.',
      '[More] has the request for the firewall team and a script that tests the connections. [Export list] has every rule in one line.',
      'Select a cell, a column or a block of cells and tick it with evidence and date.',
    ],
    marks: [
      ['neutral', 'Open', 'not tested yet.'],
      ['ok', 'Ticked', 'tested, with date and evidence.'],
      ['warn', 'Outdated', 'the address or port has changed since; test again.'],
      ...sureness,
    ],
    keys: [filterKey, ...cellKeys],
  },
  [`${routes.platinum} contract`]: {
    title: 'Platinum, Contacts and contract',
    about: 'Who is called, under which contract, and for which serial numbers.',
    first: ['Fill in [Contacts] cell by cell, then [Customer] and the days of the contract.'],
    keys: editKeys,
  },
  [`${routes.platinum} maintenance`]: {
    title: 'Platinum, Maintenance',
    about: 'Windows that are planned and work that was done.',
    first: ['Press [Add entry]. [Calendar file] then takes the days into a calendar.'],
    keys: gridKeys,
  },
  [`${routes.platinum} change`]: {
    title: 'Platinum, Change notice',
    about:
      'The notice to the vendor when addresses or their networks change, made from two states of the appliance.',
    first: [
      'Choose the two states under [Before and after]: revisions, or the plan of a re-IP.',
      'Fill in the gaps. Each is marked in the text by its number.',
      'Copy the text, or download it with all files.',
    ],
    keys: [['n', 'Go to the next gap']],
  },
};
