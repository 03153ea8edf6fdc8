/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = ['stored_file', 'stored_upload', 'stored_upload_piece'] as const

/** The views of these tables that other parts read. */
export const views = ['file_card'] as const
