import { useCallback, useEffect, useState } from 'react';

/** By the label of a field, whether its text is one that it does not give on; false when the field goes. */
export type ReportRefusal = (label: string, isRefused: boolean) => void;

/** For a button that uses the values of fields: why not, while one of them shows a text that is not its value. */
export function useRefusals(): [problem: string | undefined, report: ReportRefusal] {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const report = useCallback<ReportRefusal>(
    (label, isRefused) =>
      setRefused((before) => [...before.filter((one) => one !== label), ...(isRefused ? [label] : [])]),
    [],
  );
  return [refused[0] === undefined ? undefined : `Correct the field ${refused[0]} first.`, report];
}

/** Of a field that shows a text which its `onChange` is not given. */
export function useReportRefusal(report: ReportRefusal | undefined, label: string, isRefused: boolean) {
  useEffect(() => {
    if (!isRefused || !report) return undefined;
    report(label, true);
    return () => report(label, false);
  }, [report, label, isRefused]);
}
