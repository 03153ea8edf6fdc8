/** The files of the loads that this page sent, by load: another sheet of one is read without choosing the file again. */
export const sentFiles = new Map<number, File>()
