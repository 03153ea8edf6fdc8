import type { DialogWords } from '@legajo/screens/dialog/dialog-words.ts'

/** English texts of the suite's dialogs. */
export const dialogWordsEnglish: DialogWords = {
  yes: 'Yes',
  no: 'No',
  cancel: 'Cancel',
  close: 'Close',
  download: 'Download Excel',
  detail: 'Details',
  reference: 'Reference',
  invalidName: 'Please type a valid name',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  wrongPassword: 'Wrong password',
  selectAll: 'Select all',
  select: (name) => `Select ${name}`,
  shownRows: (shown, all) => `${shown} of ${all} rows are displayed.`,
}
