/** The icons of the pages for visitors, apart from the list of all, which those pages need not wait for. */
export { ArrowLeftIcon as BackIcon, CheckmarkCircleIcon, ErrorCircleIcon, WarningIcon } from './icons.tsx'
