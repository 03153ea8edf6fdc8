/**
 * The light part of Fluent UI that every page may use, sign-in included. Heavier families (dialogs, menus, tabs, trees) are in
 * `@legajo/screens/fluent.ts`. Nobody else imports `@fluentui/*`, so that the suite holds one copy of each.
 */
export {
  __styles,
  Button,
  Field,
  type GriffelStyle,
  Input,
  Label,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  Spinner,
  shorthands,
  Text,
  tokens,
  useId,
} from '@fluentui/react-components'
