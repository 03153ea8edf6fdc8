/**
 * Runs once in each worker of the light runner: `@jest/globals` resolves to the runner's functions, with a time limit for each case and
 * hook, which the runner itself lacks.
 */
import { registerHooks } from 'node:module'

const shim = new URL('./light-globals.mjs', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: shim, format: 'module', shortCircuit: true } : next(specifier, context),
})
