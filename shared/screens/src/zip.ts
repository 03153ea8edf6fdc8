/** The part of the library that workbooks need; the rest is not loaded. */
export { strToU8, zipSync } from 'fflate'
