/**
 * The light part of Fluent UI that every page may use, sign-in included. Heavier families (dialogs, menus, tabs, trees) are in
 * `@legajo/screens/fluent.ts`. Nobody else imports `@fluentui/*`, so that the suite holds one copy of each.
 */
export {
  Button,
  Field,
  Input,
  Label,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Spinner,
  Text,
  useId,
} from '@fluentui/react-components'
export { __styles, type GriffelStyle, makeStyles, mergeClasses, shorthands, tokens } from './style.ts'
