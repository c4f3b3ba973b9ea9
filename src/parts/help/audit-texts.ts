/** Help of the pre-audit and of Platinum, a text for each tab. */
import { routes } from '../../paths.ts';
import { editKeys, filterKey, gridKeys, type HelpTexts, selectKeys, sureness } from './help-text.ts';

export const auditTexts: HelpTexts = {
  [routes.preaudit]: {
    title: 'Pre-audit, Report',
    about: 'What would go wrong with this appliance, found from the document and from output that you bring.',
    first: [
      'Read the findings, the gravest first. Each says what is wrong, the risk and what to do.',
      'A finding with a fix has a button that shows first what it would change.',
      '[Suppress] sets a finding aside, with a reason and a date until when.',
      'Under Not answered stands what is still missing; [Inputs] and [Evidence] are the places to bring it.',
      '[Export] and [Print] hand it out.',
    ],
    marks: [
      ['bad', 'Critical, High', 'mend it before anything goes live.'],
      ['warn', 'Medium', 'mend it soon, or say why not.'],
      ['neutral', 'Low, Information', 'good to know and to plan for.'],
      ...sureness,
    ],
    keys: [filterKey],
  },
  [`${routes.preaudit} inputs`]: {
    title: 'Pre-audit, Inputs',
    about: 'Facts that the checks need and that no file told.',
    first: [
      'Fill in what Missing inputs names; each answer is judged at once.',
      'Say in [What is typed here is] whether somebody saw it or it is only planned.',
      'In the tables the first line holds for all.',
    ],
    keys: editKeys,
  },
  [`${routes.preaudit} evidence`]: {
    title: 'Pre-audit, Evidence',
    about: 'Output of commands from the machine, compared with the document.',
    first: [
      '[Download the script], let it run on a server (it only reads), and bring its result here.',
      'Or paste any output into [Output] and press [Read]. It is recognized by what it holds; passwords are masked.',
    ],
  },
  [`${routes.preaudit} baseline`]: {
    title: 'Pre-audit, Baseline',
    about: 'Today’s result kept under a name, to see later what is new and what is mended.',
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
      ['neutral', 'Open', 'nobody has answered yet.'],
      ['bad', 'Not met', 'stands against it.'],
    ],
  },
  [`${routes.platinum} gateway`]: {
    title: 'Platinum, Gateway',
    about: 'The support gateway: its address, its services, the account, and what it must reach.',
    first: ['Fill in [Host name] and [Address] first: the rules for firewalls are made from them.'],
  },
  [`${routes.platinum} matrix`]: {
    title: 'Platinum, Network matrix',
    about: 'Every connection between gateway, appliance and vendor, to be opened, tested and ticked off.',
    first: [
      'State the ports under [Ports] where the line says so; a number that is not published is never guessed.',
      '[Hand out] writes the request for the firewall team and a script that tests the connections.',
      'Select rows and tick them with day and evidence.',
    ],
    marks: [
      ['neutral', 'Open', 'not tested yet.'],
      ['ok', 'Ticked', 'tested, with day and evidence.'],
      ['warn', 'Outdated', 'the address has changed since; test again.'],
      ...sureness,
    ],
    keys: [filterKey, ...editKeys, ...selectKeys],
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
      'What the vendor must be told when addresses or their networks change, worked out from two states of the appliance.',
    first: [
      'Choose [Before] and [After]: revisions, or the plan of a re-IP.',
      'Fill in what Change notice lists as open; then the files can be handed out.',
    ],
  },
};
