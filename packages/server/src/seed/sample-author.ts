/** The author shown in records and their history for the sample data. */
export const sampleAuthor = 'Datos de ejemplo'
