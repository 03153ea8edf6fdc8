const drawing = (lines: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#0f6cbd" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${lines}</svg>`

/** The quick-access icons of the suite. */
export const deliveredIcons: Readonly<Record<string, string>> = {
  personas: drawing('<circle cx="12" cy="8" r="4"/><path d="M4 21c0-4.4 3.6-7 8-7s8 2.6 8 7"/>'),
  recibo: drawing('<path d="M6 3h12v18l-3-2-3 2-3-2-3 2z"/><path d="M9 8h6M9 12h6"/>'),
  calendario: drawing('<rect x="4" y="5" width="16" height="16" rx="2"/><path d="M4 10h16M8 3v4M16 3v4"/>'),
  curso: drawing('<path d="M2 9l10-5 10 5-10 5z"/><path d="M6 11v5c3 3 9 3 12 0v-5"/>'),
  mensaje: drawing('<path d="M4 5h16v12H9l-5 4z"/>'),
  encuesta: drawing('<path d="M5 20V10M12 20V4M19 20v-7"/>'),
  empresa: drawing('<path d="M5 21V4h10v17M15 9h4v12M3 21h18M8 8h4M8 12h4M8 16h4"/>'),
  documento: drawing('<path d="M6 3h8l4 4v14H6z"/><path d="M14 3v4h4"/>'),
}

/** Shown for a person without a photo. */
export const defaultImage: string = drawing('<circle cx="12" cy="9" r="4"/><path d="M4 22c0-5 3.6-7 8-7s8 2 8 7"/>')
