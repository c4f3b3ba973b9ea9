/**
 * The people who may sign in, and their data in the session: the same for both dialects.
 *
 * @typedef {import('./auth-types.d.mts').AuthOptions} AuthOptions
 */

const labels = { email: { label: 'E-mail' }, password: { label: 'Password', type: 'password' } };

/** @param {AuthOptions} options */
export function credentialsOf(options) {
  const people = options.users ?? (options.user ? [options.user] : []);
  return {
    name: 'Credentials',
    credentials: options.oneTimeCode ? { ...labels, oneTimeCode: { label: 'One-time code' } } : labels,
    authorize(given) {
      const person = people.find((one) => one.email === given?.email && one.password === given?.password);
      if (!person || (options.oneTimeCode && given.oneTimeCode !== options.oneTimeCode)) return null;
      const { firstName, lastName, email } = person;
      return { id: email, firstName, lastName, email };
    },
  };
}

/** @param {AuthOptions} options */
export function callbacksOf(options) {
  return {
    signIn: ({ user }) => (options.allow ? options.allow(user.email) : true),
    jwt: ({ token, user }) =>
      user ? { ...token, firstName: user.firstName, lastName: user.lastName, email: user.email } : token,
    session: ({ session, token }) => ({
      ...session,
      user: { firstName: token.firstName, lastName: token.lastName, email: token.email },
    }),
  };
}

/** A provider whose sign-in page is elsewhere; nothing is ever asked of it here. */
export function oauthOf({ id, name, page }) {
  return {
    id,
    name,
    type: 'oauth',
    clientId: 'appliance-console',
    clientSecret: 'not-a-secret',
    authorization: { url: page, params: { scope: 'profile' } },
    token: `${page}/token`,
    userinfo: `${page}/userinfo`,
    checks: ['state'],
    profile: (profile) => ({ id: String(profile.sub) }),
  };
}

/** Auth.js logs each refused password to the console; only real faults of the stand-in are worth a line. */
export const quietLogger = { error() {}, warn() {}, debug() {} };
