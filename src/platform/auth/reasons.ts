/**
 * Why a user sees the sign-in page, by the code in the address or in the service's answer. The code itself is never
 * shown: anyone can write anything into an address.
 */
const reasons: Readonly<Record<string, string>> = {
  SessionRequired: 'Sign in to open this page.',
  CredentialsSignin:
    'These details do not match an account. Check the e-mail address, the password and, where asked for, the one-time code.',
  AccessDenied: 'This account may not sign in to this appliance.',
  Configuration: "The appliance's sign-in service is not set up correctly. Its log says more.",
  MissingCSRF: 'The sign-in page was open too long or cookies are blocked. Try again.',
  Verification: 'This sign-in link has expired or was already used.',
  OAuthSignin: 'The sign-in provider could not be reached. Try again.',
  OAuthCallback: "The sign-in provider's answer could not be used. Try again.",
  OAuthCallbackError: "The sign-in provider's answer could not be used. Try again.",
  OAuthCreateAccount: 'No account could be made from the sign-in provider.',
  OAuthAccountNotLinked: 'This e-mail address belongs to an account that signs in another way.',
  EmailCreateAccount: 'No account could be made for this e-mail address.',
  EmailSignin: 'The sign-in message could not be sent.',
  Callback: "The sign-in service refused the provider's answer. Try again.",
  CallbackRouteError: "The sign-in service refused the provider's answer. Try again.",
  NotSignedIn:
    'The details were accepted, but no session began. Cookies may be blocked, or the appliance expects another address (https instead of http).',
  SignedOut: 'You are signed out.',
};

/** The sentence for a sign-in code, known or not. Whether there is a code at all is the caller's question. */
export function signInReason(code: string): string {
  return (Object.hasOwn(reasons, code) && reasons[code]) || 'Sign-in did not work. Try again.';
}
