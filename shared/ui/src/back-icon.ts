/** The one icon of the sign-in page, apart from the list of all, which that page need not wait for. */
export { ArrowLeftIcon as BackIcon } from './icons.tsx'
