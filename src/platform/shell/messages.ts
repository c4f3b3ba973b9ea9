/** The fixed texts of docs/rules/specification.md 1, to the letter. */
export const messages = {
  recordSaved: 'Record saved',
  recordDeleted: 'Record deleted',
  savedToClipboard: 'Saved to clipboard',
  recordsRefreshed: 'Records refreshed',
  runsInBackground: 'The process will run in background',
  errorSaving: (message: string) => `Error saving ${message}`,
  errorConnecting: 'Error connecting',
  errorDeleting: 'Error deleting',
  errorRunningProcess: 'Error running process',
  removeRecord: 'Remove record?',
} as const;
