import { type AnyObjectSchema, number } from 'yup'

/** A draft with the id that its change sends in the body; a new record has none. */
export const withId = (schema: AnyObjectSchema): AnyObjectSchema =>
  schema.shape({ id: number().integer().meta({ input: 'hidden' }) })
