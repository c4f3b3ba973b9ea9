import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { numbersOnly, required } from '../../src/ui/fields/field-checks.ts';
import { codeDigits } from '../../src/ui/fields/OtpInput.tsx';
import { groupItems, matchItems } from '../../src/ui/overlays/palette-match.ts';
import { dateFullYear, fullDateTime, longDate, zonedDateTime } from '../../src/ui/text/format-date.ts';
import { fullMoney } from '../../src/ui/text/format-money.ts';
import { sourcesUnder } from '../repo/sources.ts';

const dates = suite('dates');
dates('longDate', () => {
  assert.is(longDate(new Date(2026, 10, 21)), 'Sat, Nov 21st');
  assert.is(longDate(new Date(2026, 1, 2)), 'Mon, Feb 2nd');
  const ends = Array.from({ length: 31 }, (_, day) => longDate(new Date(2026, 0, day + 1)).slice(9));
  const th = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, day) => `${from + day}th`);
  assert.equal(ends, [...['1st', '2nd', '3rd', ...th(4, 20), '21st', '22nd', '23rd', ...th(24, 30), '31st']]);
});
dates('dateFullYear', () => assert.is(dateFullYear(new Date(2026, 0, 5)), '01/05/2026'));
dates('zonedDateTime says how far its clock is from UTC', () => {
  const at = new Date(2026, 10, 21, 22, 5, 9);
  const [words, zone = ''] = zonedDateTime(at).split(' UTC');
  assert.is(words, '2026-11-21 22:05:09');
  assert.is(new Date(`2026-11-21T22:05:09${zone}`).getTime(), at.getTime());
});

dates('a time without its zone is shown only where the zone stands beside it', () => {
  const without = sourcesUnder('src').filter(({ text }) => /\bfullDateTime\b/.test(text));
  assert.equal(
    without.map(({ path }) => path),
    [
      'src/screens/home/list/ApplianceRow.tsx',
      'src/screens/reip/run/RunList.tsx',
      'src/ui/text/format-date.ts',
    ],
  );
});

dates('fullDateTime counts hours from 01 to 24', () => {
  assert.is(fullDateTime(new Date(2026, 10, 21, 0, 5, 9)), '2026-11-21 24:05:09');
  assert.is(fullDateTime(new Date(2026, 10, 21, 1, 0, 0)), '2026-11-21 01:00:00');
  assert.is(fullDateTime(new Date(2026, 10, 21, 23, 59, 59)), '2026-11-21 23:59:59');
});
dates('what is not a date says so', () => assert.is(longDate('soon'), 'Date not valid'));
dates.run();

const money = suite('money');
money('fullMoney', () => {
  assert.is(fullMoney(38400), '$38,400.00');
  assert.is(fullMoney(0), '$0.00');
  assert.is(fullMoney(1234567.891), '$1,234,567.89');
  assert.is(fullMoney(999.995), '$1,000.00');
  assert.is(fullMoney(999), '$999.00');
  assert.is(fullMoney(1000), '$1,000.00');
  assert.is(fullMoney(-1234.5), '-$1,234.50');
});
money.run();

const checks = suite('field checks');
checks('the words of the specification', () => {
  assert.is(required('  '), 'Field is required');
  assert.is(required('x'), undefined);
  assert.is(numbersOnly('12a'), 'Numbers only');
  assert.is(numbersOnly('-1'), 'Numbers only');
  assert.is(numbersOnly(' 2010 '), undefined);
});
checks('a pasted code keeps its digits', () => {
  assert.is(codeDigits('123 456', 6), '123456');
  assert.is(codeDigits('code: 12-34-56-78', 6), '123456');
});
checks.run();

const palette = suite('palette');
const items = [
  { group: 'Machines', title: 'vega01dbadm02', detail: '10.20.10.12' },
  { group: 'Screens', title: 'Dashboard' },
  { group: 'Commands', title: 'Open the dashboard in print' },
  { group: 'Machines', title: 'vega01dbadm01', detail: '10.20.10.11', keywords: 'U16' },
];
const titles = (query: string) => matchItems(items, query).map((item) => item.title);
palette('every fragment must fit somewhere', () => {
  assert.equal(titles('dbadm 10.11'), ['vega01dbadm01']);
  assert.equal(titles('machines u16'), ['vega01dbadm01']);
});
palette('a title that begins so comes first', () => {
  assert.equal(titles('dash'), ['Dashboard', 'Open the dashboard in print']);
});
palette('the title itself comes before one that begins with it, as in the search of appliances', () => {
  const tabs = ['Platinum: Readiness', 'Re-IP: Platinum form', 'Platinum'].map((title) => ({
    group: 'Tabs',
    title,
  }));
  assert.equal(
    matchItems(tabs, 'platinum').map(({ title }) => title),
    ['Platinum', 'Platinum: Readiness', 'Re-IP: Platinum form'],
  );
});
palette('letters in order are the last resort', () => {
  assert.equal(titles('vgdm2'), ['vega01dbadm02']);
  assert.equal(titles('zz'), []);
});
palette('nothing typed shows the items as they are, up to the limit', () => {
  assert.equal(matchItems(items, ' ', { limit: 2 }).length, 2);
});
palette('groups stand in the order of their best item', () => {
  assert.equal(
    groupItems(items).map(({ group, items: members }) => [group, members.length]),
    [
      ['Machines', 2],
      ['Screens', 1],
      ['Commands', 1],
    ],
  );
});
palette.run();
