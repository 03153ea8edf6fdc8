import { addMethod, StringSchema, string } from 'yup'

/**
 * yup cleans any value in place of a text, and fails on non-texts (`{}`, `[]`, a name repeated in an address).
 * Here it cleans texts only; the type check reports other values.
 */
for (const name of ['trim', 'lowercase', 'uppercase'] as const) {
  const originalMethod = StringSchema.prototype[name]
  addMethod(string, name, function (this: StringSchema, message) {
    const schema = originalMethod.call(this, message)
    const clean = schema.transforms.at(-1)
    schema.transforms = schema.transforms.with(-1, (value, ...rest) =>
      typeof value === 'string' && clean ? clean.call(schema, value, ...rest) : value,
    )
    return schema
  })
}
