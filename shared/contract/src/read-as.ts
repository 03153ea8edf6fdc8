/** The notation of a text field that is read as people write it, from files and forms. */
export type TextNotation = 'cuil' | 'cbu' | 'document' | 'phone'

/** The years that a date may have: the birth of an employee or of a relative, an entry. */
export type DateYears = 'birth' | 'relative' | 'entry'
