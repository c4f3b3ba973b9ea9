import { signInReason } from '../../platform/auth/reasons.ts';

/** Why sign-in is asked for or was refused. A one-time code is named only where this appliance asks for one. */
export const reasonWords = (code: string, withCode: boolean, otherwise = signInReason(code)): string =>
  code === 'CredentialsSignin' && !withCode
    ? 'These details do not match an account. Check the e-mail address and the password.'
    : otherwise;
