/** The part of Fluent UI's form controls that sign-in does without; the others are in `fluent.ts`. */
export { Checkbox, Radio, RadioGroup, Select, Switch, Textarea } from '@fluentui/react-components'
