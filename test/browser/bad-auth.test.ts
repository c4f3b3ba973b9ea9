/** A sign-in service that refuses, fails, lies or is gone: what the user reads, and that nothing of the page is lost. */
import * as assert from 'uvu/assert';
import type { Faults } from '../appliance/auth-types.d.mts';
import { axe, consoleSuite, signIn, signInByForm, type Visit } from './harness.ts';
import { button, heading, openVega01, setAddress } from './steps.ts';

/** How the browser itself logs an answer of the sign-in service that is no success. */
const logged = /Failed to load resource.*\/api\/auth\//;
const faults: Faults = {};
const answers = (fault: Faults) => {
  for (const key of Object.keys(faults)) delete faults[key as keyof Faults];
  Object.assign(faults, fault);
};
const asksFor = (part: string) => (request: { url?: string }) => request.url?.includes(part) ?? false;
const alerts = ({ page }: Visit) => page.getByRole('alert').filter({ hasText: /./ });
const openSignIn = async ({ page, site }: Visit, query = '') => {
  await page.goto(`${site.address}/sign-in${query}`);
  await heading(page, 'Sign in').waitFor();
};

for (const dialect of ['4', '5'] as const) {
  const refused = consoleSuite(`refused, dialect ${dialect}`, { dialect, auth: { faults }, allow: [logged] });

  refused(
    'a wrong password: the reason, the e-mail kept, the password gone, the focus at the reason',
    async (visit) => {
      answers({});
      const { page, site } = visit;
      await openSignIn(visit);
      await signInByForm(page, site, 'wrong');
      await alerts(visit)
        .getByText('These details do not match an account.')
        .or(alerts(visit))
        .first()
        .waitFor();
      assert.match(
        await alerts(visit).innerText(),
        /^These details do not match an account\. Check the e-mail/,
      );
      assert.is(await alerts(visit).evaluate((element) => element === document.activeElement), true);
      assert.is(await page.getByLabel('E-mail').inputValue(), site.demoUser.email);
      assert.is(await page.getByLabel('Password').inputValue(), '');
    },
  );

  refused('a token that went stale in between is fetched anew, once, without a word', async (visit) => {
    answers({});
    const { page, site, context } = visit;
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    // The cookie of the token is exchanged between the answer and the post that needs it.
    await page.route('**/api/auth/callback/**', async (route) => {
      if (posts === 1) await context.clearCookies();
      await route.fallback();
    });
    await openSignIn(visit);
    await signInByForm(page, site);
    await heading(page, 'Appliances').waitFor();
    assert.is(posts, 2);
  });

  refused(
    'a service that takes no token at all is given up after two tries, with a reason',
    async (visit) => {
      answers({});
      const { page, site, context } = visit;
      let posts = 0;
      await page.route('**/api/auth/callback/**', async (route) => {
        posts += 1;
        await context.clearCookies();
        await route.fallback();
      });
      await openSignIn(visit);
      await signInByForm(page, site);
      await alerts(visit).waitFor();
      assert.is(
        await alerts(visit).innerText(),
        'The sign-in page was open too long or cookies are blocked. Try again.',
      );
      assert.is(posts, 2);
    },
  );

  refused.run();
}

const gone = consoleSuite('dead /api/auth', { auth: { faults }, allow: [logged] });

const firstLoads: readonly [name: string, fault: Faults, message: string][] = [
  ['no answer', { mode: 'down' }, 'The appliance answered with status 502.'],
  ['a page', { mode: 'html' }, 'The appliance answered with a page instead of data.'],
  ['JSON of another shape', { mode: 'shape' }, 'The answer did not come from a sign-in service.'],
  ['status 500', { mode: 'status', status: 500 }, 'The appliance answered with status 500.'],
  ['status 429', { mode: 'limited', retryAfter: 7 }, 'Too many requests. Try again in 7 seconds.'],
];
for (const [name, fault, message] of firstLoads) {
  gone(`${name} at the first load: a retry screen, and trying again works`, async (visit) => {
    answers({});
    const { page, site } = visit;
    await signIn(page, site);
    answers(fault);
    await page.goto(`${site.address}/app/reip`);
    await heading(page, 'Error connecting').waitFor();
    await page.getByText(message).waitFor();
    assert.is(new URL(page.url()).pathname, '/app/reip');
    answers({});
    await button(page, 'Try again').click();
    await heading(page, 'Re-IP').waitFor();
  });
}

gone('dead while somebody works: one message, the work stays, and it goes on by itself', async (visit) => {
  answers({});
  const { page, site } = visit;
  await openVega01(page, site);
  await setAddress(page, 'vega01dbadm01', '10.20.10.77');
  answers({ mode: 'down' });
  const toast = page
    .getByRole('status')
    .filter({ hasText: 'The appliance answered with status 502.' })
    .getByText('Error connecting', { exact: true });
  // The window comes to the front, which reads the session unless it was read within the last second.
  const asked = new Promise<void>((resolve) => {
    page.on('request', (request) => request.url().includes('/session') && resolve());
  });
  let read = false;
  void asked.then(() => {
    read = true;
  });
  while (!read) await page.evaluate(() => dispatchEvent(new Event('focus')));
  await toast.waitFor();
  assert.is(await toast.count(), 1);
  await page.getByText('1 unsaved change', { exact: true }).waitFor();
  await heading(page, 'Dashboard').waitFor();
  const recovered = page.waitForResponse((response) => response.url().includes('/session') && response.ok());
  answers({});
  await recovered;
  assert.is(await toast.count(), 1);
  await page.getByText('1 unsaved change', { exact: true }).waitFor();
});

const posts: readonly [name: string, fault: Faults, message: string][] = [
  ['a page instead of an answer', { mode: 'html' }, 'The appliance answered with a page instead of data.'],
  ['status 500', { mode: 'status', status: 500 }, 'The appliance answered with status 500.'],
  ['429 with a time', { mode: 'limited', retryAfter: 90 }, 'Too many requests. Try again in 90 seconds.'],
  ['a connection that breaks', { mode: 'down' }, 'The appliance answered with status 502.'],
];
for (const [name, fault, message] of posts) {
  gone(`signing in meets ${name}: says so, keeps the e-mail, works afterwards`, async (visit) => {
    answers({});
    const { page, site } = visit;
    await openSignIn(visit);
    answers({ ...fault, only: asksFor('/callback/') });
    await signInByForm(page, site);
    await alerts(visit).waitFor();
    const reported = (await alerts(visit).innerText()).replace(/^Error connecting\n/, '');
    assert.ok(reported.startsWith(message), reported);
    assert.is(await page.getByLabel('E-mail').inputValue(), site.demoUser.email);
    answers({});
    await signInByForm(page, site);
    await heading(page, 'Appliances').waitFor();
  });
}

gone('no answer within 10 seconds: says so, and trying again works', async (visit) => {
  answers({});
  const { page, site } = visit;
  await signIn(page, site);
  await page.clock.install();
  answers({ mode: 'slow', delay: 60_000, only: asksFor('/session') });
  const asked = page.waitForRequest('**/api/auth/session*');
  await page.goto(`${site.address}/app/reip`);
  await asked;
  await page.clock.runFor(10_001);
  await page.getByText('The appliance did not answer in time.').waitFor();
  answers({});
  await button(page, 'Try again').click();
  await page.clock.resume();
  await heading(page, 'Re-IP').waitFor();
});

gone.run();

const crowded = consoleSuite("the web server's own limit", {
  auth: { faults },
  attempts: '1r/m',
  allow: [logged],
});

crowded('says when to try again', async (visit) => {
  answers({});
  const { page, site } = visit;
  await openSignIn(visit);
  await page.evaluate(() =>
    Promise.all(
      Array.from({ length: 30 }, () => fetch('/api/auth/callback/credentials', { method: 'POST' })),
    ),
  );
  await signInByForm(page, site);
  await alerts(visit).waitFor();
  assert.is(await alerts(visit).innerText(), 'Too many requests. Try again in 2 seconds.');
});

crowded.run();

const lured = consoleSuite('addresses that lure away', { auth: { faults }, allow: [logged] });
const lures = [
  '//evil.test',
  'https://evil.test',
  'https://evil.test/app/reip',
  'javascript:alert(1)',
  '/\\evil.test',
  '/.//evil.test',
  '/\t/evil.test',
  '\u0001//evil.test',
  '／／evil.test',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/api/auth/signout',
  '/sign-in?callbackUrl=/app/reip',
];

lured('each ends on the home page of this origin, signed in before or just now', async (visit) => {
  answers({});
  const { page, site } = visit;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.address)) elsewhere.push(request.url());
  });
  await openSignIn(visit, `?callbackUrl=${encodeURIComponent('https://evil.test/')}&error=<b>x</b>`);
  await page.getByText('Sign-in did not work. Try again.', { exact: true }).waitFor();
  await signInByForm(page, site);
  await heading(page, 'Appliances').waitFor();
  for (const lure of lures) {
    await page.goto(`${site.address}/sign-in?callbackUrl=${encodeURIComponent(lure)}`);
    await heading(page, 'Appliances').waitFor();
    assert.is(page.url(), `${site.address}/`, lure);
  }
  // Encoded once more, or not at all: a path of this origin at most.
  for (const raw of [
    '//evil.test',
    '%252f%252fevil.test',
    '%2f%5cevil.test',
    '/%255cevil.test',
    '/%09/evil.test',
  ]) {
    await page.goto(`${site.address}/sign-in?callbackUrl=${raw}`);
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    assert.ok(page.url().startsWith(`${site.address}/`), raw);
  }
  await page.goto(`${site.address}/sign-in?callbackUrl=${encodeURIComponent('/app/reip?a=1')}`);
  await heading(page, 'Re-IP').waitFor();
  assert.equal(elsewhere, []);
});

lured.run();

const oauth = { id: 'corporate', name: 'Corporate', page: 'https://login.example.test/authorize' };
const provided = consoleSuite('further ways to sign in', {
  config: { auth: { oneTimeCode: true, callbackUrl: false }, consent: 'For authorised use only.' },
  auth: { oauth, oneTimeCode: '424242' },
  allow: [logged, /^request: https:\/\/login\.example\.test\/authorize/],
});

provided("a provider's button leads to the provider's own page", async (visit) => {
  const { page, context } = visit;
  await context.route(`${oauth.page}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Corporate</h1>' }),
  );
  await openSignIn(visit);
  await page.getByText('For authorised use only.').waitFor();
  await button(page, 'Sign in with Corporate').click();
  await heading(page, 'Corporate').waitFor();
  assert.is(new URL(page.url()).searchParams.get('client_id'), 'appliance-console');
});

provided(
  'a one-time code of 6 digits is asked for, checked, and cleared when it is refused; sign-in leads home, if so set',
  async (visit) => {
    const { page, site } = visit;
    await page.goto(`${site.address}/app/reip?appliance=none`);
    await page.waitForURL(`${site.address}/sign-in?error=SessionRequired`);
    await openSignIn(visit, '?callbackUrl=/app/reip');
    const code = page.getByLabel('One-time code');
    await code.fill('4242');
    await signInByForm(page, site);
    await page.getByText('6 digits', { exact: true }).waitFor();
    await code.fill('000000');
    await signInByForm(page, site);
    await alerts(visit)
      .getByText(/the one-time code/)
      .waitFor();
    assert.is(await code.inputValue(), '');
    await code.fill('424 242');
    await signInByForm(page, site);
    await heading(page, 'Appliances').waitFor();
  },
);

provided.run();

const elsewhere = consoleSuite('no way in but elsewhere', {
  auth: { oauth, withoutPasswords: true },
  allow: [logged, /^request: https:\/\/login\.example\.test\/authorize/],
});

elsewhere('where no provider takes a password there is no form, and the button is the way', async (visit) => {
  const { page, context } = visit;
  await context.route(`${oauth.page}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Corporate</h1>' }),
  );
  await openSignIn(visit);
  await button(page, 'Sign in with Corporate').waitFor();
  assert.is(await page.getByLabel('Password').count(), 0);
  await axe(page);
  await button(page, 'Sign in with Corporate').click();
  await heading(page, 'Corporate').waitFor();
});

elsewhere.run();
