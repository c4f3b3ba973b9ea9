/** The one importer of numbro. */
import numbro from 'numbro';

/** '$38,400.00' */
export function fullMoney(amount: number): string {
  return numbro(amount).format('$0,0.00');
}
