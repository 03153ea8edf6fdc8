/** The form controls of Fluent UI that sign-in does not use; the others are in `fluent.ts`. */
export { Checkbox, FieldContextProvider, Radio, RadioGroup, Select, Switch, Textarea } from '@fluentui/react-components'
