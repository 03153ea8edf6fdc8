/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = ['law_book', 'law_book_counter', 'law_book_file', 'law_book_settlement'] as const
