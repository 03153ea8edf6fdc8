/** Records of training whose content carries permits of groups: a course, an exam, a document or a guide. */
export type ContentRecord =
  | 'COURSE'
  | 'EDITION'
  | 'SESSION'
  | 'EXAM'
  | 'QUESTION'
  | 'ATTEMPT'
  | 'DOCUMENT'
  | 'GUIDE'
  | 'CERTIFICATE'

/** The right on the content of a record that the groups of the caller must give. */
export interface ContentRight {
  readonly of: ContentRecord
  readonly right: 'see' | 'edit'
  /** The parameter or the field of the query or body with the id of the record; `id` unless given. Without an id: a content to be added. */
  readonly id?: string
}
