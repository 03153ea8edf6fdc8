/** The icons of tables alone, separate from the full list, which the page before sign-in loads. */
export { GroupList20Regular as GroupListIcon } from '@fluentui/react-icons/svg/group-list'
export { Pin20Regular as PinIcon } from '@fluentui/react-icons/svg/pin'
