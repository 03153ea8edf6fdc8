/** The screen of the studies, which notices open. */
export const studyScreen = '/salary-module/compensation-management'
