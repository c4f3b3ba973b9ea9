/** The one person who can sign in to the stand-in appliance. Printed on start; of no use anywhere else. */
export const demoUser = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'vega01-demo',
};

/** The second factor that the stand-in takes when it is started with `oneTimeCode`. */
export const demoOneTimeCode = '424242';
