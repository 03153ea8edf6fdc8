import { addMethod, StringSchema, string } from 'yup'

/**
 * yup cleans whatever stands where a text should be, and fails on what has no letters (`{}`, `[]`, a name that an address repeats).
 * Here it cleans texts only; the rest is left to the check of its type, which says what is wrong.
 */
for (const name of ['trim', 'lowercase', 'uppercase'] as const) {
  const whatever = StringSchema.prototype[name]
  addMethod(string, name, function (this: StringSchema, message) {
    const schema = whatever.call(this, message)
    const clean = schema.transforms.at(-1)
    schema.transforms = schema.transforms.with(-1, (value, ...rest) =>
      typeof value === 'string' && clean ? clean.call(schema, value, ...rest) : value,
    )
    return schema
  })
}
