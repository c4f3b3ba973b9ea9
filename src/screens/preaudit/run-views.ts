/** The views of a finished run, by tab. They are one download, because most of their code is shared. */
import { BaselineView } from './baseline/BaselineView.tsx';
import { InputsView } from './inputs/InputsView.tsx';
import { ReportView } from './report/ReportView.tsx';

export const runViews = { report: ReportView, inputs: InputsView, baseline: BaselineView };
