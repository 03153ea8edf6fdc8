/** The icons of the visitor pages, separate from the full list, which those pages do not load. */
export { ArrowLeftIcon as BackIcon, CheckmarkCircleIcon, ErrorCircleIcon, WarningIcon } from './icons.tsx'
