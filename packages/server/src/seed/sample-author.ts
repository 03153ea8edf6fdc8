/** The author that records and their history show for what the sample data loaded. */
export const sampleAuthor = 'Datos de ejemplo'
