/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = ['captcha_used', 'embed_used', 'guess', 'guess_source'] as const
