/** The heavier component families of Fluent UI, for screens. The light ones are in `@legajo/ui/fluent.ts`. */
export {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  ProgressBar,
  Tab,
  TabList,
  ToggleButton,
  Tree,
  TreeItem,
  TreeItemLayout,
} from '@fluentui/react-components'
