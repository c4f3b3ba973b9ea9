/** The views of a finished run, in one download; the readers of evidence are another. */
export { BaselineView } from './baseline/BaselineView.tsx';
export { InputsView } from './inputs/InputsView.tsx';
export { ReportView } from './report/ReportView.tsx';
