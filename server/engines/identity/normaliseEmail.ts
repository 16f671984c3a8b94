export { normaliseEmail } from '#model/rules/normaliseEmail.ts'
