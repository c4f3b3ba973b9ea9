/** Why a readable line of a script has no place among its actions and options. */
export const leftOutReasons = {
  beforeFile: 'It is before the first LOAD FILE.',
  comment: 'No action is below this comment.',
  deploysAgain: 'DEPLOY ACTIONS appears twice with no action between.',
  deploysNothing: 'It deploys nothing: no action is above it.',
  deploysOther: 'It deploys actions that are not merged yet, or has parameters.',
  dropped: 'LOAD FILE below drops it before it is merged.',
  forced: 'FORCE belongs to an action that needs it.',
  goesOn: 'A script stops at its first error.',
  help: 'HELP only prints.',
  loadsAgain: 'A script loads its file once.',
  noFile: 'It names no file.',
  otherFile: 'It belongs to another file than this script loads.',
  saves: 'A script saves two files by NAME, without MAC.',
  setTwice: 'The CLONE command has this SET line already.',
  straySet: 'It belongs under a CLONE command.',
  unknownParameter: 'It has a parameter that this command does not have.',
} as const;
